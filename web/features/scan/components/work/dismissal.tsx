import { UndoOutlined } from '@ant-design/icons'
import { Alert, App, Button } from 'antd'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { type FaultStringRow, faultStrings } from '#api/diagnosis/fault-strings.ts'
import { diagnosisOverview, lossTrend } from '#api/diagnosis/overview.ts'
import { restoreFaults } from '#api/maintenance/dismissals.ts'
import { useEndpointMutation } from '#web/client/query.ts'
import { useCan } from '#web/ui/access/can.tsx'
import { shortTime } from '#web/ui/format/time.ts'

/** What shows anew once a finding is dismissed or that is taken back: dismissed ones are in no sum. */
export const DISMISSAL_CHANGED = {
  quiet: true,
  invalidates: [faultStrings, diagnosisOverview, lossTrend],
} as const

type Said = Pick<
  FaultStringRow,
  'dismissalReason' | 'dismissalNote' | 'dismissedBy' | 'dismissedAt'
>

/** Why a finding is dismissed, by whom and when; null where it is not. */
export function dismissalText(
  { dismissalReason, dismissalNote, dismissedBy, dismissedAt }: Said,
  w: TFunction<'work'>,
): { why: string; who: string } | null {
  if (dismissalReason === null) return null
  const reason = w(`reasons.${dismissalReason}`)
  return {
    why: dismissalNote ? w('noted', { reason, note: dismissalNote }) : reason,
    who: [dismissedBy, dismissedAt && shortTime(dismissedAt)].filter(Boolean).join(' '),
  }
}

/** Takes back what was said of the findings that strings have now. */
export function useRestoreFaults() {
  const { t } = useTranslation('work')
  const { message } = App.useApp()
  const restore = useEndpointMutation(restoreFaults, DISMISSAL_CHANGED)
  return async (rows: readonly FaultStringRow[]) => {
    const stringIds = rows.flatMap(({ stringId }) => (stringId === null ? [] : [stringId]))
    await restore.mutateAsync({ stringIds })
    void message.success(t('restored', { n: stringIds.length }))
  }
}

/** Says of a dismissed finding why, by whom and when, and takes it back. */
export function DismissalNote({ row }: { row: FaultStringRow }) {
  const { t } = useTranslation('work')
  const mayEdit = useCan()('/maintenance:edit')
  const restore = useRestoreFaults()
  const said = dismissalText(row, t)
  if (said === null) return null
  return (
    <Alert
      type="info"
      showIcon
      title={t('dismissedAs', { why: said.why })}
      description={said.who}
      action={
        mayEdit && (
          <Button size="small" icon={<UndoOutlined />} onClick={() => void restore([row])}>
            {t('restore')}
          </Button>
        )
      }
    />
  )
}
