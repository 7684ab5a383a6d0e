import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { DeratingHintView } from '#api/declaration/derating-hint.ts'
import { PAGES } from '#api/kernel/pages.ts'
import { Can } from '#web/ui/access/can.tsx'
import { EMPTY_TEXT, formatNumber, formatPercent } from '#web/ui/format/number.ts'
import { dayInYear, timeInYear } from '#web/ui/format/time.ts'
import { acceptedMwh } from '../../model/hint.ts'

type Props = { hint: DeratingHintView }

/** Where a hint comes from, in words: strings and scans, what the forecast contains already, and who took it. */
export function HintReasons({ hint }: Props) {
  return (
    <>
      {hint.open.strings > 0 && <OpenFaults hint={hint} />}
      {hint.contained.strings > 0 && <Contained hint={hint} />}
      {hint.accepted.length > 0 && <Accepted hint={hint} />}
    </>
  )
}

function OpenFaults({ hint }: Props) {
  const { t } = useTranslation('hint')
  const { open, codes, scans, plantKw, stationKw } = hint
  const [newest] = scans
  return (
    <p>
      <span>
        {t('faults', {
          strings: open.strings,
          inverters: open.inverters,
          codes: codesText(codes, t),
          kw: formatNumber(open.lossKw, 1),
        })}
      </span>
      {newest && (
        <span>
          {t(scans.length > 1 ? 'scans' : 'scan', {
            ...{ no: newest.taskNo, plant: newest.plantName, at: timeInYear(newest.scannedAt) },
            more: scans.length - 1,
          })}
        </span>
      )}
      {plantKw < stationKw && (
        <span>
          {t('part', {
            plant: formatNumber(plantKw / 1000, 2),
            station: formatNumber(stationKw / 1000),
            share: formatPercent(plantKw / stationKw, 1),
          })}
        </span>
      )}
      <Can code="/diagnosis:read" fallback={<span>{t('where')}</span>}>
        {hint.plants.map(({ id, name }) => (
          <Link key={id} to={`${PAGES.faultStrings}?plant=${id}`}>
            {t('faultList', { plant: name })}
          </Link>
        ))}
      </Can>
    </p>
  )
}

/** Names of codes are long: those that most strings have, and how many have another one. */
const SHOWN_CODES = 3

function codesText(codes: DeratingHintView['codes'], t: TFunction<'hint'>): string {
  const named = codes.slice(0, SHOWN_CODES).map(({ name, strings: n }) => t('code', { name, n }))
  const others = codes.slice(SHOWN_CODES).reduce((sum, { strings }) => sum + strings, 0)
  return [...named, ...(others > 0 ? [t('otherCodes', { n: others })] : [])].join(t('comma'))
}

function Contained({ hint }: Props) {
  const { t } = useTranslation('hint')
  const { contained, containedMwh, learnsDays } = hint
  return (
    <p>
      {t('contained', {
        strings: contained.strings,
        kw: formatNumber(contained.lossKw, 1),
        mwh: formatNumber(containedMwh, 3),
        since: contained.since ?? EMPTY_TEXT,
        days: learnsDays,
      })}
    </p>
  )
}

/** Who took it: one sentence for days that were taken together. */
function Accepted({ hint }: Props) {
  const { t } = useTranslation('hint')
  const times = [...new Set(hint.accepted.map(({ at }) => at))].sort()
  return times.map((at) => {
    const days = hint.accepted.filter((one) => one.at === at)
    const [first, last] = [days[0]!, days.at(-1)!]
    return (
      <p key={at} role="note">
        {t('accepted', {
          ...{ who: first.byName ?? EMPTY_TEXT, at: timeInYear(at) },
          ...{ from: dayInYear(first.date), to: dayInYear(last.date) },
          mwh: formatNumber(acceptedMwh({ accepted: days }), 3),
        })}
      </p>
    )
  })
}
