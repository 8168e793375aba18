/** What a key asks of a chart. */
export type ChartAction =
  | { kind: 'step'; bars: number }
  | { kind: 'page'; pages: number }
  | { kind: 'first' }
  | { kind: 'last' }
  | { kind: 'zoom'; by: number }
  | { kind: 'pan'; views: number }
  | { kind: 'reset' }
  | { kind: 'leave' }

interface Key {
  readonly key: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

const plain: Readonly<Record<string, ChartAction>> = {
  ArrowLeft: { kind: 'step', bars: -1 },
  ArrowRight: { kind: 'step', bars: 1 },
  PageUp: { kind: 'page', pages: -1 },
  PageDown: { kind: 'page', pages: 1 },
  Home: { kind: 'first' },
  End: { kind: 'last' },
  '0': { kind: 'reset' },
  Escape: { kind: 'leave' },
}

/** By what they write: on many keyboards a plus needs the shift key. */
const written: Readonly<Record<string, ChartAction>> = {
  '+': { kind: 'zoom', by: 1.4 },
  '=': { kind: 'zoom', by: 1.4 },
  '-': { kind: 'zoom', by: 1 / 1.4 },
  _: { kind: 'zoom', by: 1 / 1.4 },
}

const shifted: Readonly<Record<string, ChartAction>> = {
  ArrowLeft: { kind: 'pan', views: -0.25 },
  ArrowRight: { kind: 'pan', views: 0.25 },
}

/** The action of a key, or undefined for keys that belong to the browser. */
export function chartAction({ key, shiftKey, ctrlKey, metaKey, altKey }: Key): ChartAction | undefined {
  if (ctrlKey || metaKey || altKey) return undefined
  return written[key] ?? (shiftKey ? shifted[key] : plain[key])
}
