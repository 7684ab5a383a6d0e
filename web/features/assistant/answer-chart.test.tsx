import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { plotMessage } from '#api/assistant/endpoints.ts'
import { changeSession, NOBODY } from '#web/client/session/session-store.ts'
import { resetChat } from './model/conversation.ts'
import {
  bytes,
  END,
  endOf,
  fakeService,
  field,
  showPanel,
  signIn,
  text,
} from './test/fake-service.tsx'

// There is nothing to draw on.
vi.mock('#web/ui/chart/chart-canvas.tsx', () => ({ ChartCanvas: () => <p>画</p> }))

beforeEach(signIn)
afterEach(() => {
  resetChat()
  vi.unstubAllGlobals()
  changeSession(NOBODY)
})

it('is drawn once the answer is whole, and in another way when that is chosen', async () => {
  const service = fakeService()
  service.answers[plotMessage.path] = ({ body }) =>
    Response.json({
      ...{ message: 'success', chart_type: body.type ?? 'bar', alternatives: ['ranking', 'table'] },
      data: { series: [{ type: 'bar', data: [1, 2] }] },
    })
  service.pieces = [bytes(`${text('为 192.0 MWh。')}${END}${endOf({ chartKind: 'bar' })}`)]
  const { user } = await showPanel()
  await user.type(field(), '上网电量{Enter}')
  await screen.findByRole('figure', { name: '上网电量' })
  expect(
    screen.getAllByRole('radio').map(({ parentElement }) => parentElement!.textContent),
  ).toEqual(['柱状', '排名'])
  await user.click(screen.getByText('排名'))
  await waitFor(() => expect(service.bodiesOf('/plot').at(-1)).toMatchObject({ type: 'ranking' }))
})
