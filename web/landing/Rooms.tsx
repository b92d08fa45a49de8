import { useTranslation } from 'react-i18next';
import page from './v1/Landing.module.css';
import { ProductScreenshot } from './story/ProductScreenshot.tsx';
import classes from './Rooms.module.css';

const rooms = ['families', 'groups', 'map', 'agenda', 'finance', 'buildings'] as const;

/** What the product has beside people and newsletters, which `<Week>` shows. */
export function Rooms() {
  const { t } = useTranslation('landing');
  return (
    <section id="rooms" className={page.section} aria-labelledby="rooms-title">
      <h2 id="rooms-title">{t('rooms.title')}</h2>
      <p className={page.lead}>{t('rooms.lead')}</p>
      <ul className={classes.rooms}>
        {rooms.map((room) => (
          <li key={room}>
            <ProductScreenshot name={room} />
            <h3>{t(`rooms.${room}.title`)}</h3>
            <p>{t(`rooms.${room}.body`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
