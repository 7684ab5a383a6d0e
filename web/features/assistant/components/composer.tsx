import {
  CloseOutlined,
  PaperClipOutlined,
  PauseCircleOutlined,
  SendOutlined,
} from '@ant-design/icons'
import { Button, Input, Tooltip } from 'antd'
import type { TextAreaRef } from 'antd/es/input/TextArea'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { attach } from '../model/attach.ts'
import { sendQuestion, stopAnswer, useChat } from '../model/conversation.ts'
import styles from './assistant.module.css'
import { useDraft } from './draft-store.ts'
import type { OfferedContext } from './use-page-context.ts'

const MAX_LENGTH = 2000

/** Where a question is written: Enter sends, Shift and Enter begin a line. */
export function Composer({ open, context }: { open: boolean; context: OfferedContext }) {
  const { t } = useTranslation('assistant')
  const { text, setText } = useDraft()
  const sending = useChat((state) => state.sending)
  const field = useRef<TextAreaRef>(null)
  useEffect(() => {
    if (open) field.current?.focus({ cursor: 'end' })
  }, [open])
  const send = () => {
    if (text.trim() === '' || sending) return
    setText('')
    void sendQuestion(text, context.value)
  }
  return (
    <div className={styles.composer}>
      <Chips context={context} />
      <div className={styles.writing}>
        <Input.TextArea
          ref={field}
          value={text}
          maxLength={MAX_LENGTH}
          autoSize={{ minRows: 1, maxRows: 4 }}
          aria-label={t('question')}
          placeholder={t('placeholder')}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            const isComposing = event.nativeEvent.isComposing || event.keyCode === 229
            if (event.key !== 'Enter' || event.shiftKey || isComposing) return
            event.preventDefault()
            send()
          }}
        />
        <Attach />
        {sending ? (
          <Tooltip title={t('stop')}>
            <Button aria-label={t('stop')} icon={<PauseCircleOutlined />} onClick={stopAnswer} />
          </Tooltip>
        ) : (
          <Tooltip title={t('send')}>
            <Button
              type="primary"
              aria-label={t('send')}
              disabled={text.trim() === ''}
              icon={<SendOutlined />}
              onClick={send}
            />
          </Tooltip>
        )}
      </div>
    </div>
  )
}

/** What goes with the question: the place that the page is about, and a file; both can be taken away. */
function Chips({ context }: { context: OfferedContext }) {
  const { t } = useTranslation('assistant')
  const file = useChat((state) => state.file)
  if (context.label === null && file === null) return null
  return (
    <div className={styles.chips}>
      {context.label !== null && (
        <Chip
          text={t('context', { place: context.label })}
          hint={t('contextHint')}
          onRemove={context.remove}
        />
      )}
      {file && (
        <Chip
          text={t('file', { kind: t(`fileKind.${file.kind}`), name: file.filename })}
          hint={file.filename}
          onRemove={() => useChat.setState({ file: null })}
        />
      )}
    </div>
  )
}

function Chip({ text, hint, onRemove }: { text: string; hint: string; onRemove: () => void }) {
  const { t } = useTranslation('assistant')
  return (
    <span className={styles.chip} title={hint}>
      <span>{text}</span>
      <button type="button" aria-label={t('remove', { name: text })} onClick={onRemove}>
        <CloseOutlined />
      </button>
    </span>
  )
}

/** One file a question; a second is not taken. */
function Attach() {
  const { t } = useTranslation('assistant')
  const { file, conversationId } = useChat()
  const [loading, setLoading] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const label = file ? t('oneFile') : t('attach')
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        data-testid="assistant-file"
        onChange={async ({ target }) => {
          const [chosen] = target.files ?? []
          target.value = ''
          if (!chosen) return
          setLoading(true)
          const attached = await attach(chosen, conversationId)
          setLoading(false)
          if (attached) useChat.setState({ file: attached })
        }}
      />
      <Tooltip title={label}>
        <Button
          type="text"
          aria-label={label}
          loading={loading}
          disabled={file !== null}
          icon={<PaperClipOutlined />}
          onClick={() => input.current?.click()}
        />
      </Tooltip>
    </>
  )
}
