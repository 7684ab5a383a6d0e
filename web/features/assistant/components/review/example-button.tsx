import { StarFilled, StarOutlined } from '@ant-design/icons'
import { App, Button, Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import { askedQuestions, markExample } from '#api/assistant/endpoints.ts'
import { useEndpointMutation } from '#web/client/query.ts'
import type { AskedRow } from './asked-row.ts'

/** Makes a liked answer an example, or takes that back. */
export function ExampleButton({ row, isNamed }: { row: AskedRow; isNamed: boolean }) {
  const { t } = useTranslation('assistant')
  const { message } = App.useApp()
  const { isExample, messageId, question, rating } = row
  const mark = useEndpointMutation(markExample, {
    invalidates: [askedQuestions],
    onSuccess: () => void message.success(t(isExample ? 'asked.unmarked' : 'asked.marked')),
  })
  if (rating !== 'like') return null
  const title = t(isExample ? 'asked.unmark' : 'asked.mark')
  return (
    <Tooltip title={isNamed ? null : title}>
      <Button
        type="text"
        size="small"
        icon={isExample ? <StarFilled /> : <StarOutlined />}
        aria-label={`${title}：${question}`}
        loading={mark.isPending}
        onClick={() => mark.mutate({ messageId, isExample: !isExample })}
      >
        {isNamed && title}
      </Button>
    </Tooltip>
  )
}
