import { Tag, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import type { RecheckOutcome } from '#domain/maintenance/words.ts'
import { EMPTY_TEXT, formatDelta, formatNumber, formatPercent } from '#web/ui/format/number.ts'
import { FiguresTable } from '#web/ui/table/figures-table.tsx'
import type { OrderDetail } from '../model/types.ts'

const OUTCOME_COLORS: Record<RecheckOutcome, string> = {
  RECOVERED: 'success',
  STILL_FAULTY: 'error',
  NOT_MEASURED: 'default',
}

/** The strings of an order: what they lost when it was made, and what the scan after the work says. */
export function OrderStrings({ detail }: { detail: OrderDetail }) {
  const { t } = useTranslation('maintenance')
  return (
    <section>
      <Typography.Title level={5}>{t('strings')}</Typography.Title>
      <FiguresTable name={t('strings')} isCompact>
        <thead>
          <tr>
            <th scope="col">{t('string')}</th>
            <th scope="col">{t('foundBy')}</th>
            <th scope="col">{t('lossPct')}</th>
            <th scope="col">{t('lossW')}</th>
            <th scope="col">{t('confidence')}</th>
            <th scope="col">{t('outcome')}</th>
            <th scope="col">{t('gainW')}</th>
            <th scope="col">{t('savedKwh')}</th>
          </tr>
        </thead>
        <tbody>
          {detail.strings.map(({ stringId, name, taskNo, outcome, ...string }) => (
            <tr key={stringId}>
              <th scope="row">{name}</th>
              <td>{taskNo ?? EMPTY_TEXT}</td>
              <td>
                {string.lossPct === null ? EMPTY_TEXT : `${formatNumber(string.lossPct, 1)}%`}
              </td>
              <td>{formatNumber(string.lossW, 0)}</td>
              <td>{formatPercent(string.confidence, 0)}</td>
              <td>
                {outcome === null ? (
                  EMPTY_TEXT
                ) : (
                  <Tag color={OUTCOME_COLORS[outcome]}>{t(`outcomes.${outcome}`)}</Tag>
                )}
              </td>
              <td>{formatDelta(string.gainW, 0)}</td>
              <td>{formatDelta(string.savedKwhPerYear, 0)}</td>
            </tr>
          ))}
        </tbody>
      </FiguresTable>
    </section>
  )
}
