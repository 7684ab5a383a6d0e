/** Browser features that the test DOM lacks or that would need real layout. */
export function installStandIns(): void {
  window.matchMedia = (query: string): MediaQueryList => ({
    matches: false,
    media: query,
    onchange: null,
    addListener() {},
    removeListener() {},
    addEventListener() {},
    removeEventListener() {},
    dispatchEvent: () => false,
  })
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  Element.prototype.scrollIntoView = () => {}
  window.getComputedStyle = ownStyle
  document.createElement = knowingSearch(document.createElement.bind(document))
}

/** The test DOM takes `<search>` for no element of HTML, and React complains about such. */
function knowingSearch(create: (name: string) => HTMLElement): typeof document.createElement {
  return (name: string) => {
    const element = create(name)
    if (name === 'search') {
      Object.defineProperty(element, Symbol.toStringTag, { value: 'HTMLElement' })
    }
    return element
  }
}

/** antd hides what is closed by a class, e.g. `ant-dropdown-hidden`. */
const HIDDEN_BY_CLASS = /\bant-\S+-hidden\b/

/**
 * Styles of an element by itself: what its attributes say. The test DOM would match every rule of every
 * style sheet for each element that a query by role passes, and has no layout to apply them to.
 */
function ownStyle(element: Element): CSSStyleDeclaration {
  const { style, hidden, className } = element as HTMLElement
  const isHidden = hidden || HIDDEN_BY_CLASS.test(String(className))
  const own: Record<string, string> = {
    display: isHidden ? 'none' : style.display || 'block',
    visibility: visibilityOf(element),
  }
  const getPropertyValue = (name: string) => own[name] ?? style.getPropertyValue(name)
  return new Proxy(style, {
    get(target, name) {
      if (typeof name === 'string' && name in own) return own[name]
      if (name === 'getPropertyValue') return getPropertyValue
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

/** Children have it from their parents. */
function visibilityOf(element: Element): string {
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const { visibility } = (at as HTMLElement).style
    if (visibility !== '') return visibility
  }
  return 'visible'
}
