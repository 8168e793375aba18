import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Reloads a page's data for another path or the same address, but not for other search parameters. */
export const isAnotherPage = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.href === nextUrl.href || currentUrl.pathname !== nextUrl.pathname
