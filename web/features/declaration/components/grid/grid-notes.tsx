import type { DeclarationDetail } from '#api/declaration/shapes.ts'
import { periodOf } from '../../model/periods.ts'
import { ConfirmedDays } from './confirmed-days.tsx'
import { MixedPeriods } from './mixed-periods.tsx'
import { NoPeriods } from './no-periods.tsx'

/** What there is to know about the hours beside their figures: kinds of period, and who confirmed what is held. */
export function GridNotes({
  detail,
  isOldVersion,
}: {
  detail: DeclarationDetail
  isOldVersion: boolean
}) {
  const hasNoKinds = detail.lines.every((line) => periodOf(line) === null)
  return (
    <div>
      {hasNoKinds && <NoPeriods date={detail.deliveryFrom} />}
      <MixedPeriods detail={detail} />
      {!isOldVersion && <ConfirmedDays detail={detail} />}
    </div>
  )
}
