import { Space, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import type { UserRow, UserState } from '#api/people/users.ts'
import { timeInYear } from '#web/ui/format/time.ts'

const COLORS: Record<UserState, string> = {
  ACTIVE: 'success',
  DISABLED: 'error',
  EXPIRED: 'warning',
}

/** What an account is today, and what stands in the way of signing in. */
export function StateTags({ user }: { user: UserRow }) {
  const { t } = useTranslation('people')
  const { state, failures, isSelf, ssoAllowed, hasSecondFactor } = user
  return (
    <Space size={4} wrap>
      <Tag color={COLORS[state]}>{t(`state.${state}`)}</Tag>
      {isSelf && <Tag color="blue">{t('self')}</Tag>}
      <FirstPasswordTag user={user} />
      {ssoAllowed && <Tag>{t(user.ssoTied ? 'ssoTied' : 'sso')}</Tag>}
      {hasSecondFactor && <Tag>{t('secondFactor')}</Tag>}
      {failures > 0 && <Tag color="warning">{t('failures', { count: failures })}</Tag>}
    </Space>
  )
}

/** Whether somebody has a password of the own yet; where none can be made any more, the tag says what helps. */
function FirstPasswordTag({ user: { newUser, oneTimeUntil, oneTimeOver } }: { user: UserRow }) {
  const { t } = useTranslation('people')
  if (oneTimeOver) return <Tag color="warning">{t('oneTime.over')}</Tag>
  if (!newUser) return null
  if (oneTimeUntil === null) return <Tag>{t('newUser')}</Tag>
  return <Tag>{t('oneTime.open', { until: timeInYear(oneTimeUntil) })}</Tag>
}

export function SystemTypes({ user: { systemTypes } }: { user: UserRow }) {
  const { t } = useTranslation(['people', 'common'])
  return (
    <Space size={4} wrap>
      {systemTypes.map((type) => (
        <Tag key={type}>{t(`common:systemType.${type}.name`)}</Tag>
      ))}
    </Space>
  )
}

export function ScopeSummary({ user: { dataScope } }: { user: UserRow }) {
  const { t } = useTranslation('people')
  if (dataScope.length === 0) return t('scope.none')
  if (dataScope.some(({ kind }) => kind === 'ALL')) return t('scope.ALL')
  return t('scope.summary', { count: dataScope.length })
}
