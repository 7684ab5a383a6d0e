import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReportDocument } from '#api/report/document.ts'
import { Block } from './block.tsx'
import styles from './reader.module.css'

/** A report as it is written: cover, contents, sections, and its check sum. */
export function ReportSheet({
  report,
  logo,
  hasContents,
}: {
  report: ReportDocument
  logo: string | undefined
  /** What leads to the sections; of no use on paper. */
  hasContents: boolean
}) {
  const { t } = useTranslation('report')
  const id = useId()
  const goTo = (index: number) =>
    document.getElementById(`${id}-${index}`)?.scrollIntoView({ behavior: 'smooth' })
  return (
    <article className={styles.sheet} lang={report.language === 'zh' ? 'zh-CN' : 'en'}>
      <header className={styles.cover}>
        {logo && <img className={styles.logo} src={logo} alt={t('reader.logo')} />}
        {report.owner !== '' && <p className={styles.note}>{report.owner}</p>}
        <h2>{report.kindTitle}</h2>
        <p className={styles.title}>{report.title}</p>
        <dl className={styles.facts}>
          {report.cover.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {hasContents && (
          <nav className={styles.contents} aria-label={t('reader.contents')}>
            {report.sections.map(({ title }, index) => (
              <button key={title} type="button" onClick={() => goTo(index)}>
                {title}
              </button>
            ))}
          </nav>
        )}
      </header>
      {report.sections.map((section, index) => (
        <section
          key={section.title}
          id={`${id}-${index}`}
          className={styles.section}
          data-starts-page={section.startsPage}
        >
          <h2>{section.title}</h2>
          {section.blocks.map((block, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no names and never move
            <Block key={at} block={block} section={section.title} />
          ))}
        </section>
      ))}
      <p className={styles.sha}>
        {report.shaTitle}: <code>{report.contentSha256}</code>
      </p>
    </article>
  )
}
