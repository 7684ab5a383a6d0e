import { CloseOutlined, PaperClipOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { attachFile, detachFile, useChat } from '../model/conversation.ts'
import type { OfferedContext } from '../use-page-context.ts'
import styles from './assistant.module.css'

/** What goes with the question: what the page is about, and a file; each can be taken away. */
export function ComposerChips({ context }: { context: OfferedContext }) {
  const { t } = useTranslation('assistant')
  const file = useChat((state) => state.file)
  if (context.parts.length === 0 && file === null) return null
  return (
    <div className={styles.chips}>
      {context.parts.map(({ text, remove }) => (
        <Chip key={text} text={text} hint={t('context.hint')} onRemove={remove} />
      ))}
      {file && (
        <Chip
          text={t('file', { kind: t(`fileKind.${file.kind}`), name: file.filename })}
          note={file.rows === null ? t('fileUnread') : t('fileRows', { n: file.rows })}
          hint={file.filename}
          onRemove={detachFile}
        />
      )}
    </div>
  )
}

type ChipProps = { text: string; note?: string; hint: string; onRemove: () => void }

function Chip({ text, note, hint, onRemove }: ChipProps) {
  const { t } = useTranslation('assistant')
  return (
    <span className={styles.chip} title={hint}>
      <span>{text}</span>
      {note && <small>{note}</small>}
      <button type="button" aria-label={t('remove', { name: text })} onClick={onRemove}>
        <CloseOutlined />
      </button>
    </span>
  )
}

/** One file a question; a second is not taken. */
export function AttachButton() {
  const { t } = useTranslation('assistant')
  const hasFile = useChat(({ file }) => file !== null)
  const uploading = useChat((state) => state.uploading)
  const input = useRef<HTMLInputElement>(null)
  const label = hasFile ? t('oneFile') : t('attach')
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        data-testid="assistant-file"
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          if (chosen) void attachFile(chosen)
          // The same file can be chosen again.
          target.value = ''
        }}
      />
      <Tooltip title={label}>
        <Button
          type="text"
          aria-label={label}
          loading={uploading}
          disabled={hasFile}
          icon={<PaperClipOutlined />}
          onClick={() => input.current?.click()}
        />
      </Tooltip>
    </>
  )
}
