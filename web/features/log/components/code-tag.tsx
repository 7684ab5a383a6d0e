import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { ERRORS } from '#api/kernel/errors.ts'

/** How a call ended. */
export function CodeTag({ code }: { code: number }) {
  const { t } = useTranslation('log')
  const colour =
    code === ERRORS.ok.code ? 'success' : code >= 500 && code < 600 ? 'error' : 'warning'
  return <Tag color={colour}>{t(`code.${code}`, { defaultValue: String(code), code })}</Tag>
}
