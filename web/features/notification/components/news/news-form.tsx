import { App, DatePicker, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import type { CallOf } from '#api/kernel/endpoint.ts'
import {
  type NewsRow,
  type NewsText,
  newsCount,
  newsDetail,
  newsList,
  saveNews,
} from '#api/news/endpoints.ts'
import { NEWS_CATEGORIES } from '#domain/news/words.ts'
import { useBusinessDay } from '#web/client/business-day.ts'
import { useEndpoint, useEndpointMutation } from '#web/client/query.ts'
import { DATE_FIELD } from '#web/ui/form/date-field.ts'
import { FormDrawer } from '#web/ui/form/form-drawer.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import type { Draft } from '#web/ui/resource/resource-types.ts'

type Values = Omit<CallOf<typeof saveNews>, 'id' | 'lockVersion' | 'provinceId'>

const WIDE = { width: '100%' }

/** Publishes news, or changes it; of what is changed the text is read first. Files are added where it is read. */
export function NewsForm({
  draft,
  provinceId,
  onClose,
}: {
  draft: Draft<NewsRow>
  provinceId: string
  onClose: () => void
}) {
  const { t } = useTranslation(['news', 'ui'])
  const { message } = App.useApp()
  const { row = null, isNew = true } = draft ?? {}
  const whole = useEndpoint(newsDetail, row && { id: row.id }, { staleTime: 0 })
  const saving = useEndpointMutation(saveNews, {
    ...{ quiet: true, invalidates: [newsList, newsCount, newsDetail] },
  })
  const today = useBusinessDay(isNew).data?.today
  const text = row === null ? null : whole.data
  // A form that began without its text would save none.
  const isReading = row ? text === undefined || whole.isFetching : today === undefined
  if (draft !== null && isReading) return null
  const submit = async (values: Values) => {
    const version = isNew ? { lockVersion: 0 } : { id: text!.id, lockVersion: text!.lockVersion }
    await saving.mutateAsync({ ...values, provinceId, ...version })
    void message.success(t('ui:resource.saved'))
  }
  const label = (field: string) => t(`news.field.${field}`)
  return (
    <FormDrawer<Values>
      key={draft === null ? 'closed' : `${row?.id ?? 0}:${isNew}`}
      open={draft !== null}
      width={640}
      title={t(isNew ? 'ui:resource.create' : 'ui:resource.edit', { what: t('news.name') })}
      schema={saveNews.request}
      initialValues={initialOf(text ?? null, today)}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField name="title" label={label('title')}>
        <Input.TextArea autoSize={{ minRows: 1, maxRows: 4 }} />
      </FormField>
      <FormField name="category" label={label('category')}>
        <Select
          options={NEWS_CATEGORIES.map((value) => ({
            ...{ value, label: t(`news.choice.category.${value}`) },
          }))}
        />
      </FormField>
      <FormField name="source" label={label('source')}>
        <Input />
      </FormField>
      <FormField name="documentNo" label={label('documentNo')} extra={t('news.numberHint')}>
        <Input />
      </FormField>
      <FormField name="issuedOn" label={label('issuedOn')} {...DATE_FIELD}>
        <DatePicker style={WIDE} />
      </FormField>
      <FormField name="body" label={label('body')}>
        <Input.TextArea rows={12} />
      </FormField>
    </FormDrawer>
  )
}

function initialOf(text: NewsText | null, today: string | undefined): Partial<Values> {
  if (text === null) return { category: 'NOTICE', ...(today && { issuedOn: today }) }
  const { title, category, source, documentNo, issuedOn, body } = text
  return { title, category, source, issuedOn, body, documentNo: documentNo ?? '' }
}
