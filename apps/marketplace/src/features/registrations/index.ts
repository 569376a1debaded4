export { DownloadButton } from './download-button.tsx';
export { useDownloads } from './use-downloads.ts';
