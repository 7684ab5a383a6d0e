import { Component, type ReactNode } from 'react'
import { PageError } from '#web/features/errors/page-error.tsx'

type Props = { onReload: () => void; children: ReactNode }

/** An error stays inside the tab in which it happened. */
export class PageBoundary extends Component<Props, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    return <PageError error={error} onReload={this.props.onReload} />
  }
}
