import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { RuleSide } from '#domain/market/words.ts'
import { useCan } from '#web/ui/access/can.tsx'
import { useRuleTexts } from '../../model/use-rule-texts.ts'
import styles from './rules.module.css'

type Missing = { code: string; side: RuleSide }

/** Rules that computations need today and the province does not have; nothing stands in for them. */
export function MissingRules({
  today,
  missing,
  onAdd,
}: {
  today: string
  missing: readonly Missing[]
  onAdd: (missing: Missing) => void
}) {
  const { t } = useTranslation('rules')
  const { nameOf } = useRuleTexts()
  const mayEdit = useCan()('/base:edit')
  if (missing.length === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={t('rules.missing', { count: missing.length, day: today })}
      description={
        <>
          <p className={styles.hint}>{t('rules.missingHint')}</p>
          <ul className={styles.missing}>
            {missing.map(({ code, side }) => (
              <li key={`${code} ${side}`}>
                {t('rules.missingOne', {
                  name: nameOf(code),
                  side: t(`rules.choice.side.${side}`),
                })}
                {mayEdit && (
                  <Button type="link" size="small" onClick={() => onAdd({ code, side })}>
                    {t('rules.add')}
                    <span className={styles.unseen}>：{nameOf(code)}</span>
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </>
      }
    />
  )
}
