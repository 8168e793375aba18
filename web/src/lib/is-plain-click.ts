import type { MouseEvent } from 'react'

/** Whether a click on a link opens it in the same tab, not in a new tab or window or as a download. */
export const isPlainClick = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey)
