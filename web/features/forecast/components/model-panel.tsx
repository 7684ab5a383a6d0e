import { useTranslation } from 'react-i18next'
import { formatNumber } from '#web/ui/format/number.ts'
import { Panel } from '#web/ui/page/panel.tsx'
import { Empty } from '#web/ui/states/empty.tsx'
import { FiguresTable } from '#web/ui/table/figures-table.tsx'
import { memberText, noteText } from '../model/codes.ts'
import type { ForecastDetail } from '../model/types.ts'
import { useCodeText } from '../use-code-text.ts'
import styles from './forecast.module.css'

/** How the model was fitted, and what it lacked. */
export function ModelPanel({ model }: { model: ForecastDetail['model'] }) {
  const { t } = useTranslation('forecast')
  const codeText = useCodeText()
  if (!model) {
    return (
      <Panel title={t('model.title')}>
        <Empty title={t('model.none')} />
      </Panel>
    )
  }
  const { kind, windows, members = [], notes } = model
  return (
    <Panel title={t('model.title')} note={t(`model.kind.${kind}`, { defaultValue: kind })}>
      {windows.length > 0 && (
        <FiguresTable name={t('model.window')}>
          <thead>
            <tr>
              <th scope="col">{t('model.window')}</th>
              <th scope="col">{t('model.samples')}</th>
              <th scope="col">{t('model.nonZero')}</th>
            </tr>
          </thead>
          <tbody>
            {windows.map(({ windowDays, samples, meanNonZero }) => (
              <tr key={windowDays}>
                <th scope="row">{t('model.days', { n: windowDays })}</th>
                <td>{formatNumber(samples)}</td>
                <td>{formatNumber(meanNonZero, 1)}</td>
              </tr>
            ))}
          </tbody>
        </FiguresTable>
      )}
      {members.length > 0 && (
        <FiguresTable name={t('model.member')}>
          <thead>
            <tr>
              <th scope="col">{t('model.member')}</th>
              <th scope="col">{t('model.memberDays')}</th>
              <th scope="col">{t('model.memberMae')}</th>
            </tr>
          </thead>
          <tbody>
            {members.map(({ name, days, maeCnyPerMwh }) => (
              <tr key={name}>
                <th scope="row">{codeText(memberText(name))}</th>
                <td>{formatNumber(days)}</td>
                <td>{formatNumber(maeCnyPerMwh, 1)}</td>
              </tr>
            ))}
          </tbody>
        </FiguresTable>
      )}
      <p className={styles.hint}>{t(notes.length > 0 ? 'model.notes' : 'model.noNotes')}</p>
      <ul className={styles.list}>
        {notes.map((note) => (
          <li key={note}>{codeText(noteText(note))}</li>
        ))}
      </ul>
    </Panel>
  )
}
