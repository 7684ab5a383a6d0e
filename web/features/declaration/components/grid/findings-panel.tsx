import { CheckCircleOutlined } from '@ant-design/icons'
import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import type { DeclarationDetail } from '#api/declaration/shapes.ts'
import { hourLabel } from '#domain/calendar/slots.ts'
import type { DeclarationIssue } from '#domain/declaration/issues.ts'
import { Panel } from '#web/ui/page/panel.tsx'
import { type FindingGroup, groupFindings } from '../../model/findings.ts'
import styles from '../declaration.module.css'
import { PositionQuestion } from './position-question.tsx'

/** So many findings of a kind are written out; more become hours to click on. */
const WRITTEN_OUT = 2

type Props = {
  detail: DeclarationDetail
  issues: readonly DeclarationIssue[]
  dirty: boolean
  textOf: (issue: DeclarationIssue) => string
  onJump: (issue: DeclarationIssue) => void
}

/** What the rules say, errors first; each hour leads to its cell. */
export function FindingsPanel({ detail, issues, dirty, textOf, onJump }: Props) {
  const { t } = useTranslation('declaration')
  const errors = issues.filter(({ severity }) => severity === 'error').length
  const warnings = issues.length - errors
  return (
    <Panel
      title={t('findings.title')}
      note={issues.length > 0 && t(dirty ? 'findings.live' : 'findings.server')}
      extra={
        <>
          {errors > 0 && <Tag color="error">{t('findings.errors', { n: errors })}</Tag>}
          {warnings > 0 && <Tag color="warning">{t('findings.warnings', { n: warnings })}</Tag>}
        </>
      }
    >
      <div className={styles.findings}>
        <PositionQuestion detail={detail} />
        {issues.length === 0 ? (
          <Nothing detail={detail} dirty={dirty} />
        ) : (
          groupFindings(issues).map((group) => (
            <Group key={group.key} group={group} textOf={textOf} onJump={onJump} />
          ))
        )}
      </div>
    </Panel>
  )
}

function Nothing({ detail: { id }, dirty }: Pick<Props, 'detail' | 'dirty'>) {
  const { t } = useTranslation('declaration')
  if (id === null && !dirty) return <p className={styles.soft}>{t('findings.untouched')}</p>
  return (
    <p className={styles.fine}>
      <CheckCircleOutlined aria-hidden /> {t('findings.none')}
    </p>
  )
}

function Group({
  group: { rule, problem, severity, issues },
  textOf,
  onJump,
}: { group: FindingGroup } & Pick<Props, 'textOf' | 'onJump'>) {
  const { t } = useTranslation('declaration')
  const ofHours = issues.filter(({ slot }) => slot !== null)
  const listed = ofHours.length > WRITTEN_OUT
  const written = listed ? issues.filter(({ slot }) => slot === null) : issues
  return (
    <section className={styles.finding}>
      <h3 className={styles.findingHead}>
        <Tag color={severity}>{t(`rule.${rule}`)}</Tag>
        {t(`problem.${problem}`)}
        {listed && (
          <span className={styles.soft}>{t('findings.hours', { n: ofHours.length })}</span>
        )}
      </h3>
      {written.map((issue) => (
        <Sentence key={issue.slot} issue={issue} text={textOf(issue)} onJump={onJump} />
      ))}
      {listed && (
        <div className={styles.hours}>
          {ofHours.map((issue) => (
            <button
              key={issue.slot}
              type="button"
              className={styles.hour}
              title={textOf(issue)}
              aria-label={`${t('findings.jump', { hour: hourLabel(issue.slot ?? 1) })}: ${textOf(issue)}`}
              onClick={() => onJump(issue)}
            >
              {hourLabel(issue.slot ?? 1).slice(0, 2)}
            </button>
          ))}
        </div>
      )}
    </section>
  )
}

function Sentence({
  issue,
  text,
  onJump,
}: {
  issue: DeclarationIssue
  text: string
  onJump: (issue: DeclarationIssue) => void
}) {
  const { slot } = issue
  if (slot === null) return <p className={styles.sentence}>{text}</p>
  return (
    <button type="button" className={styles.sentenceButton} onClick={() => onJump(issue)}>
      <b>{hourLabel(slot)}</b> {text}
    </button>
  )
}
