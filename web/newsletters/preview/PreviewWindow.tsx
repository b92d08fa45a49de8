import { useState } from 'react';
import { MessageFrame } from './MessageFrame.tsx';
import classes from './PreviewWindow.module.css';
import { WidthSwitch } from './WidthSwitch.tsx';

interface PreviewWindowProps {
  readonly title: string;
  readonly html: string;
}

/** A full-window preview: the subject above, the message below. */
export function PreviewWindow({ title, html }: PreviewWindowProps) {
  const [narrow, setNarrow] = useState(false);
  return (
    <div className={classes['window']}>
      <header className={classes['bar']}>
        <h1 className={classes['title']}>{title}</h1>
        <div className={classes['width']}>
          <WidthSwitch narrow={narrow} onChange={setNarrow} />
        </div>
      </header>
      <main className={classes['main']}>
        <MessageFrame html={html} narrow={narrow} />
      </main>
    </div>
  );
}
