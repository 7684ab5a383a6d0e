import { App, Form } from 'antd'
import { useState } from 'react'
import { fieldErrorsOf, showFieldErrors } from '#web/ui/form/server-fields.ts'

/** A form that sends a password or a code; what is refused stands beside its field, all else is told. */
export function useCodeForm<Values extends object>(send: (values: Values) => Promise<void>) {
  const { message } = App.useApp()
  const [form] = Form.useForm<Values>()
  const [busy, setBusy] = useState(false)
  const submit = async (values: Values): Promise<void> => {
    setBusy(true)
    try {
      await send(values)
    } catch (error) {
      showFieldErrors(form, error)
      const isTold = fieldErrorsOf(error).length > 0
      if (!isTold && error instanceof Error) void message.error(error.message)
    } finally {
      setBusy(false)
    }
  }
  return { form, submit, busy }
}
