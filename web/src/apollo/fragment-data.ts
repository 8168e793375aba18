/** Fields of a fragment without its marker: the row type of a component, for any query. */
export type FragmentData<Fragment> = Omit<Fragment, ' $fragmentName'>
