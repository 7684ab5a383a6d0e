import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { changeSession, NOBODY } from '#web/client/session/session-store.ts'
import { AssistantButton } from './components/assistant-button.tsx'
import { tellOfAnswer, useAssistantWindow } from './model/assistant-window.ts'
import { resetChat } from './model/conversation.ts'
import { fakeService, field, signIn, World } from './test/fake-service.tsx'

beforeEach(() => {
  fakeService()
  signIn()
})
afterEach(() => {
  resetChat()
  useAssistantWindow.setState(useAssistantWindow.getInitialState())
  vi.unstubAllGlobals()
  changeSession(NOBODY)
  localStorage.clear()
})

const show = () =>
  render(
    <World>
      <AssistantButton />
      <button type="button">别处</button>
    </World>,
  )
const button = () => screen.getByRole('button', { name: /^数据助手/ })
const place = () => [button().dataset.side, button().style.getPropertyValue('--place')]
const panel = () => screen.findByRole('dialog', { name: '数据助手' })
const isOpen = () => button().getAttribute('aria-expanded')
const press = (key: string, keys: object = { ctrlKey: true }) =>
  fireEvent.keyDown(document.body, { key, ...keys })

it('moves by keys, within the window, and keeps its place', () => {
  const view = show()
  expect(place()).toEqual(['right', '86%'])
  fireEvent.keyDown(button(), { key: 'ArrowLeft' })
  for (let times = 0; times < 30; times++) fireEvent.keyDown(button(), { key: 'ArrowUp' })
  expect(place()).toEqual(['left', '14.000000000000002%'])
  view.unmount()
  show()
  expect(place()).toEqual(['left', '14.000000000000002%'])
})

it('is not opened by a drag, after which it lies at the nearer edge', () => {
  show()
  fireEvent.pointerDown(button(), { clientX: 900, clientY: 500 })
  fireEvent.pointerMove(button(), { clientX: 40, clientY: 384 })
  expect(button().dataset.dragged).toBe('true')
  fireEvent.pointerUp(button())
  fireEvent.click(button())
  expect(place()).toEqual(['left', '50%'])
  expect(isOpen()).toBe('false')
  fireEvent.pointerDown(button(), { clientX: 40, clientY: 384 })
  fireEvent.pointerMove(button(), { clientX: 42, clientY: 385 })
  fireEvent.pointerUp(button())
  fireEvent.click(button())
  expect(isOpen()).toBe('true')
})

it('does not follow a pointer that was taken away from it', () => {
  show()
  fireEvent.pointerDown(button(), { clientX: 900, clientY: 500 })
  fireEvent.pointerMove(button(), { clientX: 40, clientY: 300 })
  fireEvent.pointerCancel(button())
  fireEvent.pointerMove(button(), { clientX: 80, clientY: 200 })
  expect(place()).toEqual(['right', '86%'])
})

it('opens by Ctrl-J with the field ready, hides by it, and has the focus again after Escape', async () => {
  show()
  press('j')
  await panel()
  await waitFor(() => expect(document.activeElement).toBe(field()))
  press('j')
  await waitFor(() => expect(isOpen()).toBe('false'))
  press('J', { metaKey: true })
  await panel()
  fireEvent.keyDown(field(), { key: 'Escape' })
  expect(isOpen()).toBe('false')
  expect(document.activeElement).toBe(button())
})

it('does not open over a dialog that waits for an answer, nor before the password is changed', () => {
  const view = show()
  const dialog = document.createElement('div')
  dialog.setAttribute('aria-modal', 'true')
  view.container.append(dialog)
  press('j')
  expect(isOpen()).toBe('false')
  dialog.remove()
  act(() => changeSession({ newUser: true }))
  press('j')
  expect(isOpen()).toBe('false')
})

it('tells of an answer that came while the panel was hidden', async () => {
  show()
  act(() => tellOfAnswer())
  expect(button().getAttribute('aria-label')).toBe('数据助手，有新回答')
  fireEvent.click(button())
  await panel()
  expect(button().getAttribute('aria-label')).toBe('数据助手')
})
