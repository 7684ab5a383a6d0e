import { useTranslation } from 'react-i18next'
import type { SystemType } from '#api/kernel/system-types.ts'
import { BrandMark } from '../brand-mark.tsx'
import styles from './hero.module.css'
import { HeroChart } from './hero-chart.tsx'

/** What the chosen face of the product is for, in a sentence and a picture. */
export function Hero({ face }: { face: SystemType }) {
  const { t } = useTranslation(['session', 'common'])
  const product = face === '10001' ? 'diagnosis' : 'trading'
  return (
    <section className={styles.hero} aria-label={t(`common:product.${product}`)}>
      <header className={styles.brand}>
        <BrandMark size={36} />
        <span>{t(`common:product.${product}`)}</span>
      </header>
      <div className={styles.words} key={face}>
        <h2>{t(`hero.${face}.title`)}</h2>
        <p>{t(`hero.${face}.text`)}</p>
      </div>
      <figure className={styles.figure}>
        <HeroChart face={face} />
        <figcaption>
          <span data-key="line">{t(`hero.${face}.line`)}</span>
          <span data-key="band">{t(`hero.${face}.band`)}</span>
          <span data-key="area">{t(`hero.${face}.area`)}</span>
          <em>{t('hero.illustration')}</em>
        </figcaption>
      </figure>
    </section>
  )
}
