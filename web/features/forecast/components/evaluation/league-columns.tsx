import { Tag, Tooltip } from 'antd'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatDelta, formatNumber, formatPercent } from '#web/ui/format/number.ts'
import type { DataColumn } from '#web/ui/table/table-types.ts'
import { bestOfColumns, LEAGUE_COLUMNS, type LeagueCode } from '../../model/evaluation/league.ts'
import type { Contender, NameOf } from '../../model/evaluation/types.ts'
import styles from './evaluation.module.css'

type Look = { title: string; unit?: string; text: (figure: number | null) => string; width: number }

const one = (figure: number | null) => formatNumber(figure, 1)
const share = (figure: number | null) => formatPercent(figure, 1)

function looksOf(t: TFunction<'evaluation'>): Record<LeagueCode, Look> {
  const inPrice = (title: string, text = one) => ({
    title,
    unit: t('unit.price'),
    text,
    width: 138,
  })
  const inShare = (title: string, width = 118) => ({ title, text: share, width })
  return {
    days: { title: t('league.days'), text: (days) => formatNumber(days), width: 80 },
    mae: inPrice('MAE'),
    rmse: inPrice('RMSE'),
    rmae: { title: 'rMAE', text: (figure) => formatNumber(figure, 3), width: 96 },
    accuracy: inShare(t('league.accuracy')),
    bias: inPrice(t('league.bias'), (figure) => formatDelta(figure, 1)),
    smape: inShare('sMAPE', 104),
    pinball: { ...inPrice(t('league.pinball')), width: 176 },
    crps: inPrice('CRPS'),
    coverage: inShare(t('league.coverage'), 132),
    negativeRecall: inShare(t('league.negativeRecall'), 144),
    spread: inShare(t('league.spread'), 150),
    seconds: {
      title: t('league.seconds'),
      unit: t('unit.second'),
      text: (seconds) => formatNumber(seconds, 2),
      width: 136,
    },
  }
}

/** Who, and every figure with the best of its column marked. */
export function leagueColumns(
  contenders: readonly Contender[],
  t: TFunction<'evaluation'>,
  nameOf: NameOf,
): readonly DataColumn<Contender>[] {
  const best = bestOfColumns(contenders)
  const looks = looksOf(t)
  return [
    {
      code: 'model',
      title: t('league.model'),
      value: ({ key }) => nameOf(key),
      render: (contender) => <ContenderName contender={contender} name={nameOf(contender.key)} />,
      width: 330,
      locked: true,
    },
    ...LEAGUE_COLUMNS.map(({ code, value }): DataColumn<Contender> => {
      const { text, ...look } = looks[code]
      return {
        code,
        ...look,
        numeric: true,
        sortable: true,
        value,
        render: (contender) => {
          const shown = text(value(contender))
          if (!best.get(code)?.has(contender.key)) return shown
          return (
            <strong className={styles.best} title={t('league.best')}>
              {shown}
            </strong>
          )
        },
      }
    }),
  ]
}

function ContenderName({ contender, name }: { contender: Contender; name: string }) {
  return (
    <span title={name}>
      <ContenderTag contender={contender} /> {name}
    </span>
  )
}

function ContenderTag({ contender }: { contender: Contender }) {
  const { t } = useTranslation('evaluation')
  if (contender.isChampion) return <Tag color="success">{t('league.champion')}</Tag>
  if (contender.modelId === null) return <Tag>{t('league.naive')}</Tag>
  if (contender.comparable) return null
  return (
    <Tooltip title={t('league.notComparableHint')}>
      <Tag color="warning">{t('league.notComparable')}</Tag>
    </Tooltip>
  )
}
