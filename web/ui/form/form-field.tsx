import { Form, type FormItemProps } from 'antd'
import { createContext, use } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { rulesFromSchema } from './rules-from-schema.ts'

export const FormSchemaContext = createContext<z.ZodObject | null>(null)

/** A Form.Item whose rules come from the schema of the drawer around it. */
export function FormField({ name, ...item }: FormItemProps & { name: string }) {
  const schema = use(FormSchemaContext)
  const { t } = useTranslation('ui')
  return <Form.Item name={name} rules={schema ? rulesFromSchema(schema, name, t) : []} {...item} />
}
