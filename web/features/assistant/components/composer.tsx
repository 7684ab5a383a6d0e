import { PauseCircleOutlined, SendOutlined } from '@ant-design/icons'
import { Button, Input, Tooltip } from 'antd'
import type { TextAreaRef } from 'antd/es/input/TextArea'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { attachFile, sendQuestion, stopAnswer, useChat } from '../model/conversation.ts'
import { useDraft, writeDraft } from '../model/draft.ts'
import type { OfferedContext } from '../use-page-context.ts'
import styles from './assistant.module.css'
import { AttachButton, ComposerChips } from './composer-parts.tsx'

const MAX_LENGTH = 2000

/** Where a question is written: Enter sends, Shift and Enter begin a line. */
export function Composer({ context }: { context: OfferedContext }) {
  const { t } = useTranslation('assistant')
  const { text, puts } = useDraft()
  const sending = useChat((state) => state.sending)
  // A question that is sent without its file would be another one.
  const uploading = useChat((state) => state.uploading)
  const field = useRef<TextAreaRef>(null)
  const lastPut = useRef(puts)
  useEffect(() => {
    const isPut = lastPut.current !== puts
    lastPut.current = puts
    // A keyboard on the screen would cover what is offered.
    if (isPut || !isTouched()) field.current?.focus({ cursor: 'end' })
  }, [puts])
  const mayNot = text.trim() === '' || sending || uploading
  const send = () => {
    if (mayNot) return
    writeDraft('')
    void sendQuestion(text, context.value)
  }
  return (
    <div className={styles.composer}>
      <ComposerChips context={context} />
      <div className={styles.writing}>
        <Input.TextArea
          ref={field}
          value={text}
          maxLength={MAX_LENGTH}
          autoSize={{ minRows: 1, maxRows: 4 }}
          aria-label={t('question')}
          placeholder={isTouched() ? t('placeholderTouch') : t('placeholder')}
          onChange={({ target }) => writeDraft(target.value)}
          onPaste={(event) => {
            const [file] = event.clipboardData.files
            if (!file) return
            event.preventDefault()
            void attachFile(file)
          }}
          onKeyDown={(event) => {
            const isComposing = event.nativeEvent.isComposing || event.keyCode === 229
            if (event.key !== 'Enter' || event.shiftKey || isComposing) return
            event.preventDefault()
            send()
          }}
        />
        <AttachButton />
        {sending ? (
          <Tooltip title={t('stop')}>
            <Button aria-label={t('stop')} icon={<PauseCircleOutlined />} onClick={stopAnswer} />
          </Tooltip>
        ) : (
          <Tooltip title={t('send')}>
            <Button
              type="primary"
              aria-label={t('send')}
              disabled={mayNot}
              icon={<SendOutlined />}
              onClick={send}
            />
          </Tooltip>
        )}
      </div>
    </div>
  )
}

/** A finger writes on a keyboard on the screen, which has no keys to explain. */
const isTouched = (): boolean => window.matchMedia('(pointer: coarse)').matches
