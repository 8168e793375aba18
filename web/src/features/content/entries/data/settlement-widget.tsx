import { type ReactNode, useId } from 'react'

/** A widget with figures, under the editors' title. */
export function SettlementWidget({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  if (title.trim() === '') return children
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
