import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import classes from './ProductScreenshot.module.css';

const screens = {
  members: { width: 1280, height: 824 },
  statistics: { width: 1280, height: 824 },
  newsletters: { width: 1280, height: 824 },
  phone: { width: 600, height: 1200 },
} as const;

/** A screenshot in the page's language and theme; on narrow screens a cropped one. */
export function ProductScreenshot({ name }: { readonly name: keyof typeof screens }) {
  const { t } = useTranslation('landingV2');
  const language = useLanguage();
  const { width, height } = screens[name];
  return (
    <div className={classes.frame} data-of={name}>
      {(['light', 'dark'] as const).map((theme) => {
        const folder = `/landing/${language}/${theme}`;
        return (
          <picture key={theme} className={classes[theme]}>
            {name === 'phone' ? null : (
              <source
                media="(max-width: 700px)"
                srcSet={`${folder}/${name}-close.webp`}
                width={800}
                height={600}
              />
            )}
            <img
              src={`${folder}/${name}.webp`}
              width={width}
              height={height}
              alt={t(`pictures.${name}`)}
              loading="lazy"
              decoding="async"
            />
          </picture>
        );
      })}
    </div>
  );
}
