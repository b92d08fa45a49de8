import { useTranslation } from 'react-i18next';
import page from './Landing.module.css';
import classes from './Faq.module.css';

const questions = ['skills', 'excel', 'power', 'leave', 'phone', 'price'] as const;

export function Faq() {
  const { t } = useTranslation('landingV1');
  return (
    <section
      id="questions"
      className={`${page.section} ${classes.questions}`}
      aria-labelledby="questions-title"
    >
      <h2 id="questions-title">{t('questions.title')}</h2>
      <div>
        {questions.map((question) => (
          <details key={question} name="questions">
            <summary>{t(`questions.${question}.question`)}</summary>
            <p>{t(`questions.${question}.answer`)}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
