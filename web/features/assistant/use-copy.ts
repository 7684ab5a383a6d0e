import { App } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** How long a button says that it has copied. */
const SAID_MS = 2000

/** Puts a text where it can be pasted from. */
export function useCopy(): { isCopied: boolean; copy: (text: string) => Promise<void> } {
  const { t } = useTranslation('assistant')
  const { message } = App.useApp()
  const [isCopied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      if (!copyMarked(text)) return void message.warning(t('copyFailed'))
    }
    setCopied(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setCopied(false), SAID_MS)
  }
  return { isCopied, copy }
}

/** The way of before, also where the page is served without TLS and browsers have no clipboard. */
function copyMarked(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.setAttribute('data-assistant', '')
  field.style.cssText = 'position:fixed;opacity:0'
  const before = document.activeElement
  document.body.append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (before instanceof HTMLElement) before.focus()
  }
}
