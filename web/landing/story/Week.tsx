import { useTranslation } from 'react-i18next';
import { Day } from './Day.tsx';
import { ProductScreenshot } from './ProductScreenshot.tsx';
import classes from './Week.module.css';

/** The story of one week in a church, day by day, with pictures of the product. */
export function Week() {
  return (
    <div id="week">
      <Day name="sunday" light="morning">
        <ProductScreenshot name="members" />
      </Day>
      <Day name="monday" light="noon">
        <ProductScreenshot name="statistics" />
      </Day>
      <Day name="wednesday" light="night">
        <ProductScreenshot name="phone" />
      </Day>
      <Day name="thursday" light="afternoon">
        <ProductScreenshot name="newsletters" />
      </Day>
      <Day name="friday" light="evening">
        <Roles />
      </Day>
    </div>
  );
}

const roles = ['pastor', 'secretary', 'treasurer', 'leader', 'member', 'admin'] as const;

function Roles() {
  const { t } = useTranslation('landingV2');
  return (
    <dl className={classes.roles}>
      {roles.map((role) => (
        <div key={role}>
          <dt>{t(`roles.${role}.name`)}</dt>
          <dd>{t(`roles.${role}.may`)}</dd>
        </div>
      ))}
    </dl>
  );
}
