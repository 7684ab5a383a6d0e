import { DeleteOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Popconfirm } from 'antd'
import { useTranslation } from 'react-i18next'
import {
  conversationList,
  conversationMessages,
  deleteConversation,
} from '#api/assistant/endpoints.ts'
import { call } from '#web/client/call.ts'
import { Loading } from '#web/ui/states/loading.tsx'
import { reopen, resetChat, useChat } from '../model/conversation.ts'
import styles from './assistant.module.css'

const KEY = ['assistant', 'conversations'] as const

/** Earlier conversations, to be opened again or deleted. */
export function HistoryList({ onOpened }: { onOpened: () => void }) {
  const { t } = useTranslation('assistant')
  const client = useQueryClient()
  const current = useChat((state) => state.conversationId)
  const { data, isPending, isError } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(conversationList, {}, { signal }),
    // Every opening shows what has been asked meanwhile.
    ...{ gcTime: 0, staleTime: 0 },
  })
  if (isPending) return <Loading />
  if (isError) return <p className={styles.nothing}>{t('busy')}</p>
  if (data.rows.length === 0) return <p className={styles.nothing}>{t('history.none')}</p>
  const open = async (conversationId: string) => {
    const { rows } = await call(conversationMessages, { conversationId })
    reopen(conversationId, rows)
    onOpened()
  }
  const remove = async (conversationId: string) => {
    await call(deleteConversation, { conversationId })
    if (conversationId === current) resetChat()
    await client.invalidateQueries({ queryKey: KEY })
  }
  return (
    <ul className={styles.history} aria-label={t('history.title')}>
      {data.rows.map(({ id, title, updateTime, questionCount }) => (
        <li key={id} data-current={id === current}>
          <button type="button" onClick={() => void open(id)}>
            <span>{title}</span>
            <small>
              {updateTime.slice(0, 16)} · {t('history.count', { n: questionCount })}
            </small>
          </button>
          <Popconfirm title={t('history.deleteAsk')} onConfirm={() => remove(id)}>
            <Button
              type="text"
              size="small"
              aria-label={t('history.delete', { title })}
              icon={<DeleteOutlined />}
            />
          </Popconfirm>
        </li>
      ))}
    </ul>
  )
}
