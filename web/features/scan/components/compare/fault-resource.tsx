import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { LossPrice } from '#api/diagnosis/endpoints.ts'
import {
  exportFaultStrings,
  type FaultStringRow,
  faultStringArrays,
  faultStrings,
} from '#api/diagnosis/fault-strings.ts'
import { plants } from '#api/plant/endpoints.ts'
import { FAULT_CODES } from '#domain/iv-scan/words.ts'
import { FAULT_WORK_STATES, type FaultWorkState } from '#domain/maintenance/words.ts'
import { EMPTY_TEXT, formatNumber, formatPercent } from '#web/ui/format/number.ts'
import { shortTime } from '#web/ui/format/time.ts'
import type { Resource, ResourceColumn } from '#web/ui/resource/resource-types.ts'
import { isFault } from '../../model/fault-codes.ts'
import { SeverityMark } from '../result/severity-mark.tsx'
import { dismissalText } from '../work/dismissal.tsx'
import { WorkState } from '../work/work-state.tsx'

/** Names a row in messages and to those who hear it. */
export const nameOfFault = ({ inverterName, stringName }: FaultStringRow): string =>
  `${inverterName} / ${stringName}`

type Given = {
  t: TFunction<'scan'>
  w: TFunction<'work'>
  nameOf: (code: number) => string
  /** Only dismissed ones are listed: why they are stands beside what they are. */
  isDismissed: boolean
}

const CODES = FAULT_CODES.filter((code) => isFault({ status: 'OK', code })).map(String)
const URGENCIES = ['CRITICAL', 'MAJOR', 'MINOR', 'UNKNOWN'] as const
const CONFIDENCES = ['60', '70', '80', '90']
const LOSSES = ['1', '5', '10', '20']
const atLeast = (percent: string) => `≥ ${percent}%`

/** The list of fault strings as it is declared; names of codes are the server's. */
export function faultResource({ t, w, nameOf, isDismissed }: Given) {
  const dismissal: ResourceColumn<FaultStringRow> = {
    ...{ kind: 'text', name: 'dismissalReason', width: 320 },
    render: (row) => {
      const said = dismissalText(row, w)
      return said === null ? EMPTY_TEXT : [said.why, said.who].join(w('comma'))
    },
  }
  return {
    texts: 'scan:faults',
    code: 'diagnosis.faultStrings',
    list: faultStrings,
    exporter: exportFaultStrings,
    read: '/diagnosis:read',
    nameOf: nameOfFault,
    filters: [
      { kind: 'object', name: 'plantId', param: 'plant', list: plants },
      { kind: 'object', name: 'arrayId', param: 'array', list: faultStringArrays },
      { kind: 'choice', name: 'code', choices: CODES, nameOf: (code) => nameOf(Number(code)) },
      {
        ...{ kind: 'choice', name: 'severity', choices: URGENCIES },
        nameOf: (word) => t(`severity.${word as (typeof URGENCIES)[number]}`),
      },
      {
        ...{ kind: 'choice', name: 'work', choices: FAULT_WORK_STATES },
        nameOf: (word) => w(`state.${word as FaultWorkState}`),
      },
      { kind: 'choice', name: 'minConfidence', choices: CONFIDENCES, nameOf: atLeast },
      { kind: 'choice', name: 'minLoss', choices: LOSSES, nameOf: atLeast },
      { kind: 'day', name: 'seenFrom' },
      { kind: 'day', name: 'seenTo' },
      { kind: 'search', name: 'search' },
    ],
    // What says where to begin and why is seen without scrolling at 1440 px: money, age and confidence before the rest.
    columns: [
      { kind: 'text', name: 'stringName', width: 80 },
      { kind: 'text', name: 'inverterName', width: 108, sortable: true },
      {
        ...{ kind: 'text', name: 'severity', width: 100, sortable: true },
        render: ({ severity }) => <SeverityMark severity={severity} />,
      },
      {
        ...{ kind: 'text', name: 'code', width: 176 },
        render: ({ code, reason }) =>
          code === null
            ? t(`reason.${reason ?? ''}`, { defaultValue: reason ?? EMPTY_TEXT })
            : nameOf(code),
      },
      ...(isDismissed ? [dismissal] : []),
      { ...YEARLY, width: 164, name: 'lossCnyPerYear', unit: t('unit.cnyPerYear') },
      {
        ...{ kind: 'text', name: 'firstSeen', width: 172, sortable: true },
        render: (row) => <Since row={row} />,
      },
      {
        ...{ kind: 'text', name: 'confidence', width: 124, sortable: true },
        render: ({ confidence }) => formatPercent(confidence, 0),
      },
      {
        ...{ kind: 'text', name: 'work', width: 128 },
        render: (row) => <WorkState row={row} />,
      },
      { ...YEARLY, name: 'lossKwhPerYear', unit: t('unit.perYear', { unit: 'kWh' }) },
      { kind: 'number', name: 'lossPct', digits: 1, unit: '%', width: 128, sortable: true },
      { kind: 'number', name: 'lossW', digits: 0, unit: 'W', width: 132, sortable: true },
      { kind: 'number', name: 'confirmations', digits: 0, width: 148, sortable: true },
      {
        ...{ kind: 'text', name: 'returnedAfterNo', width: 240 },
        render: ({ returnedAfterNo: no, occurrence: n }) =>
          no === null ? EMPTY_TEXT : w('returned', { no, n }),
      },
      { kind: 'text', name: 'arrayName', width: 90, sortable: true },
      { kind: 'text', name: 'plantName', width: 150, sortable: true },
      {
        ...{ kind: 'text', name: 'secondCode', width: 180 },
        render: ({ secondCode }) => (secondCode === null ? EMPTY_TEXT : nameOf(secondCode)),
      },
      { kind: 'text', name: 'taskNo', width: 150 },
      { kind: 'time', name: 'scannedAt', width: 132, sortable: true, hidden: true },
      ...(isDismissed ? [] : [dismissal]),
      {
        ...{ kind: 'text', name: 'price', width: 320 },
        render: ({ price }) => (price === null ? EMPTY_TEXT : basisOf(price, t)),
      },
    ],
  } satisfies Resource<FaultStringRow>
}

const YEARLY = { kind: 'number', digits: 0, width: 172, sortable: true } as const

const DAY_MS = 86_400_000

/** The day on which a fault was first seen, and how many days it stood when it was seen last. */
function Since({ row: { firstSeen, scannedAt } }: { row: FaultStringRow }) {
  const { t } = useTranslation('scan')
  const days = Math.round((Date.parse(scannedAt) - Date.parse(firstSeen)) / DAY_MS)
  const day = shortTime(firstSeen).slice(0, 10)
  return days > 0 ? t('faults.since', { day, n: days }) : day
}

/** By which price a loss is valued. */
function basisOf({ cnyPerMwh, stage, point, from, to, simulated }: LossPrice, t: Given['t']) {
  const basis = t('faults.basis', {
    price: formatNumber(cnyPerMwh, 2),
    stage: t(`price.stage.${stage}`),
    point: t(`price.point.${point}`),
    ...{ from, to },
  })
  return basis + (simulated ? t('price.simulated') : '')
}
