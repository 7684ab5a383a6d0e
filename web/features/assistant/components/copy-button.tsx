import { CheckOutlined, CopyOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { useCopy } from '../use-copy.ts'
import { IconButton } from './icon-button.tsx'

/** Copies a text, and says for a moment that it has. */
export function CopyButton({ label, text }: { label: string; text: string }) {
  const { t } = useTranslation('assistant')
  const { isCopied, copy } = useCopy()
  return (
    <IconButton
      label={isCopied ? t('copied') : label}
      icon={isCopied ? <CheckOutlined /> : <CopyOutlined />}
      onClick={() => void copy(text)}
    />
  )
}
