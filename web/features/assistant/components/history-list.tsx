import { DeleteOutlined } from '@ant-design/icons'
import { Button, Popconfirm } from 'antd'
import { useTranslation } from 'react-i18next'
import {
  conversationList,
  conversationMessages,
  deleteConversation,
} from '#api/assistant/endpoints.ts'
import { call } from '#web/client/call.ts'
import { useEndpoint, useEndpointMutation } from '#web/client/query.ts'
import { Empty } from '#web/ui/states/empty.tsx'
import { FailedQuery } from '#web/ui/states/failed-query.tsx'
import { Loading } from '#web/ui/states/loading.tsx'
import { reopen, resetChat, useChat } from '../model/conversation.ts'
import styles from './assistant.module.css'

/** Earlier conversations, to be opened again or deleted. */
export function HistoryList({ onOpened }: { onOpened: () => void }) {
  const { t } = useTranslation('assistant')
  const current = useChat((state) => state.conversationId)
  // Every opening shows what has been asked meanwhile.
  const found = useEndpoint(conversationList, {}, { quiet: true, staleTime: 0, gcTime: 0 })
  const remove = useEndpointMutation(deleteConversation, { invalidates: [conversationList] })
  const open = async (conversationId: string) => {
    const { rows } = await call(conversationMessages, { conversationId })
    reopen(conversationId, rows)
    onOpened()
  }
  const forget = async (conversationId: string) => {
    await remove.mutateAsync({ conversationId })
    if (conversationId === current) resetChat()
  }
  // The interceptor has told what failed.
  const quietly = (work: Promise<void>) => work.catch(() => undefined)
  return (
    <div className={styles.history}>
      <FailedQuery query={found} />
      {found.isLoading && <Loading />}
      {found.data?.rows.length === 0 && <Empty title={t('history.none')} />}
      <ul aria-label={t('history.title')}>
        {found.data?.rows.map(({ id, title, updateTime, questionCount }) => (
          <li key={id} data-current={id === current}>
            <button type="button" title={title} onClick={() => void quietly(open(id))}>
              <span>{title}</span>
              <small>
                {updateTime.slice(0, 16)} · {t('history.count', { n: questionCount })}
              </small>
            </button>
            <Popconfirm
              title={t('history.deleteAsk')}
              placement="bottomRight"
              onConfirm={() => quietly(forget(id))}
            >
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
    </div>
  )
}
