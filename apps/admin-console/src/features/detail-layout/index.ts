export { DetailHead } from './detail-head.tsx';
export { default as detailClasses } from './detail.module.css';
