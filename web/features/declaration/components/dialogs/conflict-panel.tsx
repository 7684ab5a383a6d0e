import { Alert, Button, Space, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import type { DeclarationDetail } from '#api/declaration/shapes.ts'
import { hourLabel } from '#domain/calendar/slots.ts'
import { formatNumber } from '#web/ui/format/number.ts'
import { type Difference, differencesOf, remarkDifference } from '../../model/conflict.ts'
import { storedDraft } from '../../model/draft.ts'
import type { DraftModel } from '../../use-draft.ts'
import styles from '../declaration.module.css'

/** Two people at one declaration: what one typed beside what the other saved; nothing is lost unasked. */
export function ConflictPanel({ model, theirs }: { model: DraftModel; theirs: DeclarationDetail }) {
  const { t } = useTranslation('declaration')
  const differences = [
    ...remarkDifference({
      base: model.base.remark ?? '',
      mine: model.remark,
      theirs: theirs.remark ?? '',
    }),
    ...differencesOf({
      base: storedDraft(model.base.lines),
      mine: model.draft,
      theirs: storedDraft(theirs.lines),
    }),
  ]
  const open = theirs.actions.includes('SAVE')
  const text = open
    ? t('conflict.text')
    : t('conflict.textClosed', { status: t(`status.${theirs.status}`) })
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={t('conflict.title')}
      description={
        <>
          <p className={styles.sentence}>{text}</p>
          <Differences differences={differences} />
          <Space wrap>
            {open && (
              <Button type="primary" onClick={model.reapply}>
                {t('conflict.reapply')}
              </Button>
            )}
            <Button danger onClick={model.takeTheirs}>
              {t('conflict.discard')}
            </Button>
          </Space>
        </>
      }
    />
  )
}

function Differences({ differences }: { differences: readonly Difference[] }) {
  const { t } = useTranslation('declaration')
  if (differences.length === 0) return <p className={styles.sentence}>{t('conflict.none')}</p>
  const cell = ({ field }: Difference, value: Difference['mine']) => {
    if (field === 'remark') return value ?? '-'
    return typeof value === 'string' ? t(`direction.${value}`) : formatNumber(value)
  }
  return (
    <div className={styles.differences}>
      <table className={styles.plainTable}>
        <thead>
          <tr>
            {['hour', 'field', 'base', 'mine', 'theirs'].map((key) => (
              <th key={key} scope="col">
                {t(`conflict.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {differences.map((one) => (
            <tr key={`${one.slot}:${one.field}`}>
              <th scope="row">{one.slot === null ? '' : hourLabel(one.slot)}</th>
              <td>{t(`field.${one.field}`)}</td>
              <td>{cell(one, one.base)}</td>
              <td>
                <b>{cell(one, one.mine)}</b>
              </td>
              <td>
                {cell(one, one.theirs)}{' '}
                {one.clash && <Tag color="error">{t('conflict.clash')}</Tag>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
