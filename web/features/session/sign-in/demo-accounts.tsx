import { useTranslation } from 'react-i18next'
import type { DemoAccount } from '#web/client/session/sign-in.ts'
import styles from './demo-accounts.module.css'

type Props = { accounts: readonly DemoAccount[]; onTake: (account: DemoAccount) => void }

/** Accounts of a demonstration; one click fills in everything. */
export function DemoAccounts({ accounts, onTake }: Props) {
  const { t, i18n } = useTranslation('session')
  const language = i18n.language === 'zh' ? 'zh' : 'en'
  return (
    <div className={styles.demo}>
      <p>
        {t('signIn.demo')} <small>{t('signIn.demoHint')}</small>
      </p>
      <ul>
        {accounts.map((account) => (
          <li key={account.account}>
            <button type="button" title={account.name[language]} onClick={() => onTake(account)}>
              {account.account}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
