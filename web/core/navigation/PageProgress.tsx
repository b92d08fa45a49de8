import { NavigationProgress, nprogress } from '@mantine/nprogress';
import { useEffect } from 'react';
import { useNavigation } from 'react-router';
import classes from './Navigation.module.css';

/** A progress bar at the top while the next page loads. */
export function PageProgress() {
  const { state } = useNavigation();
  useEffect(() => {
    if (state === 'idle') nprogress.complete();
    else nprogress.start();
  }, [state]);
  return <NavigationProgress aria-hidden size={3} className={classes['progress']} />;
}
