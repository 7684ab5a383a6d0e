import { Drawer } from 'antd'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#web/ui/format/number.ts'
import { fullTime } from '#web/ui/format/time.ts'
import { Fact, Facts } from '#web/ui/page/facts.tsx'
import type { AskedRow } from './asked-row.ts'
import { OutcomeTag, RatingTag } from './outcome-tag.tsx'
import styles from './review.module.css'

/** A question with its whole answer, and what its asker says of it. */
export function QuestionDrawer({ row, onClose }: { row: AskedRow; onClose: () => void }) {
  const { t } = useTranslation('assistant')
  const field = (name: string) => t(`asked.field.${name}`)
  const { durationMs, comment } = row
  return (
    <Drawer open title={field('question')} size="min(100vw, 640px)" onClose={onClose}>
      <div className={styles.detail}>
        <Part name={field('question')} text={row.question} />
        <Part name={field('answer')} text={row.answer || '-'} />
        {comment !== '' && <Part name={field('comment')} text={comment} />}
        <Facts>
          <Fact name={field('kind')} value={<OutcomeTag {...row} />} />
          <Fact name={field('rating')} value={<RatingTag {...row} />} />
          <Fact name={field('account')} value={row.account} />
          <Fact name={field('at')} value={fullTime(row.at)} />
          <Fact
            name={field('durationMs')}
            value={durationMs === null ? '-' : `${formatNumber(durationMs, 0)} ms`}
          />
          <Fact name={field('rowCount')} value={formatNumber(row.rowCount, 0)} />
        </Facts>
      </div>
    </Drawer>
  )
}

function Part({ name, text }: { name: string; text: string }) {
  return (
    <section>
      <h3>{name}</h3>
      <p className={styles.text}>{text}</p>
    </section>
  )
}
