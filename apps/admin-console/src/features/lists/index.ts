export { ListFoot } from './list-foot.tsx';
export { default as listClasses } from './lists.module.css';
export { SearchBox } from './search-box.tsx';
export { StatusFilter } from './status-filter.tsx';
export { useListState } from './use-list-state.ts';
