import { useNavigate } from 'react-router'
import { useSession } from '#web/client/session/session-store.ts'
import { NotificationBell } from '#web/features/notification/components/notification-bell.tsx'
import { Can } from '#web/ui/access/can.tsx'
import { useProvinceChange } from '../use-province-change.ts'

/** The bell, for whoever may see it. What is about another province makes that one current first. */
export function Notifications() {
  const navigate = useNavigate()
  const changeProvince = useProvinceChange()
  const go = ({ to, provinceId }: { to: string; provinceId: string | null }) => {
    const { province, provinceList } = useSession.getState()
    const isOther = provinceId !== null && provinceId !== province?.value
    const isOffered = provinceList.some(({ value }) => value === provinceId)
    if (isOther && isOffered) void changeProvince(provinceId, to)
    else void navigate(to)
  }
  return (
    <Can code="/news:show">
      <NotificationBell onOpen={go} />
    </Can>
  )
}
