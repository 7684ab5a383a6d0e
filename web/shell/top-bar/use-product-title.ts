import { useTranslation } from 'react-i18next'
import { DIAGNOSIS } from '#api/kernel/system-types.ts'
import { useSession } from '#web/client/session/session-store.ts'

/** What the product is called on this face. */
export function useProductTitle(): string {
  const { t } = useTranslation('common')
  const systemType = useSession((state) => state.systemType)
  return t(`product.${systemType === DIAGNOSIS ? 'diagnosis' : 'trading'}`)
}
