import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import {
  deletePeriodSet,
  exportPeriodSets,
  importPeriodSets,
  type PeriodSetRow,
  periodLine,
  periodSets,
  savePeriodSet,
} from '#api/base/time-periods.ts'
import { DAY_KINDS } from '#domain/calendar/words.ts'
import { useSession } from '#web/client/session/session-store.ts'
import { ResourcePage } from '#web/ui/resource/resource-page.tsx'
import type { Resource } from '#web/ui/resource/resource-types.ts'
import { urlDate } from '#web/ui/url-state/codecs.ts'
import { useUrlState } from '#web/ui/url-state/use-url-state.ts'
import { DayStrip } from '../../../components/periods/day-strip.tsx'
import { PeriodForm } from '../../../components/periods/period-form.tsx'
import styles from '../../../components/periods/periods.module.css'
import { YearPicture } from '../../../components/periods/year-picture.tsx'
import { useMonthNames } from '../../../model/month-names.ts'

const PERIODS = {
  ...{ texts: 'rules:periods', code: 'base.periods', read: '/base:read', edit: '/base:edit' },
  ...{ list: periodSets, save: savePeriodSet, remove: deletePeriodSet },
  ...{ importer: importPeriodSets, exporter: exportPeriodSets },
  fileColumns: periodLine.keyof().options,
  nameOf: ({ months, dayKind, effectiveFrom }) => `${effectiveFrom} ${months.join(',')} ${dayKind}`,
  filters: [
    { kind: 'day', name: 'day' },
    { kind: 'choice', name: 'dayKind', choices: DAY_KINDS },
    { kind: 'choice', name: 'verified', choices: ['true', 'false'] },
  ],
  columns: [
    {
      ...{ kind: 'list', name: 'months', width: 140 },
      render: (row) => <Months {...row} />,
    },
    { kind: 'choice', name: 'dayKind', choices: DAY_KINDS, width: 100 },
    {
      ...{ kind: 'list', name: 'stretches', width: 320 },
      render: (row) => <Strip {...row} />,
    },
    { kind: 'date', name: 'effectiveFrom', width: 120, sortable: true },
    { kind: 'date', name: 'effectiveTo', width: 130 },
    { kind: 'flag', name: 'verified' },
    { kind: 'text', name: 'document', width: 220 },
    { kind: 'time', name: 'updatedAt', hidden: true },
  ],
} satisfies Resource<PeriodSetRow>

const ADDRESS = z.object({ day: urlDate().optional() })

/** Time-of-use periods of the chosen province: the day of each month as it holds, and the sets that say so. */
export function Page() {
  const provinceId = useSession((state) => state.province?.value)
  const [{ day }] = useUrlState(ADDRESS)
  if (provinceId === undefined) return null
  return (
    <ResourcePage
      resource={PERIODS}
      within={{ provinceId }}
      form={(form) => <PeriodForm {...form} provinceId={provinceId} />}
    >
      <YearPicture provinceId={provinceId} day={day} />
    </ResourcePage>
  )
}

function Months({ months }: Pick<PeriodSetRow, 'months'>) {
  const { t } = useTranslation('rules')
  const { namesOf } = useMonthNames()
  return months.length === 12 ? t('periods.wholeYear') : namesOf(months)
}

function Strip({ stretches }: Pick<PeriodSetRow, 'stretches'>) {
  const { t } = useTranslation('rules')
  return (
    <span className={styles.cell}>
      <DayStrip stretches={stretches} label={t('periods.field.stretches')} />
    </span>
  )
}
