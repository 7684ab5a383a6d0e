import { Drawer, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { type MarketRuleRow, marketRuleHistory } from '#api/base/market-rules.ts'
import type { RuleRowSide } from '#domain/market/words.ts'
import { useEndpoint } from '#web/client/query.ts'
import { FailedQuery } from '#web/ui/states/failed-query.tsx'
import { Loading } from '#web/ui/states/loading.tsx'
import { inForceToday, type Stretch, stretchesBySide } from '../../model/rule-timeline.ts'
import { useRuleTexts } from '../../model/use-rule-texts.ts'
import { KeyFacts } from './key-facts.tsx'
import styles from './rules.module.css'

/** What a key said when: side by side, with today, what holds on it and what follows. */
export function RuleTimeline({
  code,
  provinceId,
  onClose,
}: {
  code: string
  provinceId: string
  onClose: () => void
}) {
  const { t } = useTranslation('rules')
  const { nameOf } = useRuleTexts()
  const history = useEndpoint(marketRuleHistory, { provinceId, code }, { quiet: true })
  return (
    <Drawer
      open
      size="min(100vw, 640px)"
      title={t('rules.timelineOf', { name: nameOf(code) })}
      onClose={onClose}
    >
      <KeyFacts code={code} />
      {history.isLoading && <Loading />}
      {history.error && <FailedQuery query={history} />}
      {history.data && <Timeline code={code} {...history.data} />}
    </Drawer>
  )
}

function Timeline({
  code,
  rows,
  today,
}: {
  code: string
  rows: readonly MarketRuleRow[]
  today: string
}) {
  const { t } = useTranslation('rules')
  return (
    <>
      <h3 className={styles.heading}>{t('rules.today', { day: today })}</h3>
      <ul className={styles.inForce}>
        {inForceToday(rows, today).map(({ side, row }) => (
          <li key={side}>
            <span>{t(`rules.choice.side.${side}`)}</span>
            {row ? (
              <>
                <Value code={code} value={row.value} />
                {row.side === 'ANY' && <small>{t('rules.byAny')}</small>}
              </>
            ) : (
              <Tag color="error">{t('rules.none')}</Tag>
            )}
          </li>
        ))}
      </ul>
      {stretchesBySide(rows, today).map(({ side, stretches }) => (
        <Side key={side} {...{ code, side, stretches }} />
      ))}
    </>
  )
}

function Side({
  code,
  side,
  stretches,
}: {
  code: string
  side: RuleRowSide
  stretches: readonly Stretch[]
}) {
  const { t } = useTranslation('rules')
  return (
    <section>
      <h3 className={styles.heading}>{t(`rules.choice.side.${side}`)}</h3>
      <ol className={styles.line} aria-label={t(`rules.choice.side.${side}`)}>
        {stretches.map(({ from, to, row, state }) => (
          <li key={from} className={styles.stretch} data-state={state} data-empty={row === null}>
            <span className={styles.days}>
              {to === null ? t('rules.sinceDay', { from }) : t('rules.fromTo', { from, to })}
              <Tag color={state === 'NOW' ? 'processing' : 'default'}>
                {t(`rules.state.${state}`)}
              </Tag>
            </span>
            {row ? <Value code={code} value={row.value} /> : <span>{t('rules.gap')}</span>}
            {row && (
              <small className={styles.source}>
                {row.document ?? t('rules.noDocument')}
                {' · '}
                {t(row.verified ? 'rules.isVerified' : 'rules.notVerified')}
              </small>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Value({ code, value }: { code: string; value: string }) {
  const { inWords, unitOf } = useRuleTexts()
  const unit = unitOf(code)
  return (
    <strong className={styles.value}>
      {inWords(code, value)}
      {unit && <small> {unit}</small>}
    </strong>
  )
}
