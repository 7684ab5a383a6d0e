import { Tag } from 'antd'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { CycleReviewView, ReviewSource } from '#api/settlement/shapes.ts'
import { Panel } from '#web/ui/page/panel.tsx'
import { FiguresTable } from '#web/ui/table/figures-table.tsx'
import { formulaOf } from '../formula.ts'
import { missingDays } from '../missing-days.ts'
import styles from './review.module.css'

const SHOWN_PARTS = 3

/** Which data the review stands on, and what they lack. */
export function DataPanel({ review }: { review: CycleReviewView }) {
  const { t } = useTranslation('settlement')
  const { sources, days, heldContracts } = review
  const isComplete = sources.every(({ missing }) => missing.length === 0)
  return (
    <Panel
      title={t('data.title')}
      note={`${t('data.note', { days })} · ${t('data.held', { n: heldContracts })}`}
      extra={isComplete && <Tag color="success">{t('data.complete')}</Tag>}
    >
      <FiguresTable name={t('data.title')}>
        <thead>
          <tr>
            <th scope="col">{t('data.series')}</th>
            <th scope="col">{t('data.resolution')}</th>
            <th scope="col">{t('data.days')}</th>
            <th scope="col" data-align="left" className={styles.text}>
              {t('data.missing')}
            </th>
          </tr>
        </thead>
        <tbody>
          {sources.map((source) => (
            <tr key={source.series}>
              <th scope="row">
                {t(`data.name.${source.series}`)} {source.locCode}
              </th>
              <td>
                {source.resolutionMin === null
                  ? '-'
                  : t('data.minutes', { n: source.resolutionMin })}
              </td>
              <td>
                {source.completeDays} / {days}
              </td>
              <td data-align="left" className={styles.text}>
                {missingText(source, t)}
              </td>
            </tr>
          ))}
        </tbody>
      </FiguresTable>
    </Panel>
  )
}

function missingText(source: ReviewSource, t: TFunction<'settlement'>): string {
  if (source.resolutionMin === null) return t('data.absent')
  const parts = missingDays(source)
  if (parts.length === 0) return t('data.none')
  const shown = parts.slice(0, SHOWN_PARTS).map((part) => {
    if (part.kind === 'slots')
      return t('data.slots', { date: part.date, n: part.missingSlots, ranges: part.times })
    return part.from === part.to
      ? t('data.wholeDay', { date: part.from })
      : t('data.wholeDays', { from: part.from, to: part.to })
  })
  const more = parts.length - SHOWN_PARTS
  return [...shown, ...(more > 0 ? [t('data.more', { n: more })] : [])].join('; ')
}

/** The formula, the price point and the rules that were used. */
export function TermsPanel({ review: { terms, slotCount } }: { review: CycleReviewView }) {
  const { t } = useTranslation('settlement')
  const place = { node: terms.nodeCode ?? '', zone: terms.zoneCode ?? '' }
  return (
    <Panel title={t('terms.title')} note={t('terms.formula')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <pre className={styles.formula} tabIndex={0}>
        {formulaOf(terms)}
      </pre>
      <dl className={styles.terms}>
        <dt>{t('terms.point')}</dt>
        <dd>
          {t(`terms.${terms.settlementPoint}`, place)} (
          {t(`terms.reason.${terms.settlementPointReason}`, place)})
        </dd>
        <dt>{t('terms.reference')}</dt>
        <dd>{t(`terms.${terms.contractReference}`)}</dd>
        <dt>{t('terms.slots')}</dt>
        <dd>{t('terms.slotCount', { n: slotCount })}</dd>
        <dt>{t('terms.source')}</dt>
        <dd>{t('terms.MARKET_RULES')}</dd>
      </dl>
      {terms.changesWithin && <p className={styles.problem}>{t('terms.changesWithin')}</p>}
      <p className={styles.hint}>{t('terms.symbols')}</p>
      <p className={styles.hint}>{t('terms.rounding')}</p>
    </Panel>
  )
}
