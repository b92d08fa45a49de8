import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import classes from './ProductScreenshot.module.css';

/** `hasClose`: on narrow screens a part of it is shown. */
interface Screenshot {
  readonly width: number;
  readonly height: number;
  readonly hasClose?: true;
}
const whole: Screenshot = { width: 1280, height: 824, hasClose: true };
const part: Screenshot = { width: 960, height: 720 };

const screenshots = {
  members: whole,
  statistics: whole,
  newsletters: whole,
  phone: { width: 600, height: 1200 },
  families: part,
  groups: part,
  map: part,
  agenda: part,
  finance: part,
  buildings: part,
} as const satisfies Readonly<Record<string, Screenshot>>;

/** A screenshot in the page's language and theme; on narrow screens maybe a cropped one. */
export function ProductScreenshot({ name }: { readonly name: keyof typeof screenshots }) {
  const { t } = useTranslation('landingV2');
  const language = useLanguage();
  const { width, height, hasClose }: Screenshot = screenshots[name];
  return (
    <div className={classes.frame} data-of={name}>
      {(['light', 'dark'] as const).map((theme) => {
        const folder = `/landing/${language}/${theme}`;
        return (
          <picture key={theme} className={classes[theme]}>
            {hasClose ? (
              <source
                media="(max-width: 700px)"
                srcSet={`${folder}/${name}-close.webp`}
                width={800}
                height={600}
              />
            ) : null}
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
