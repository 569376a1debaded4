export { DownloadButton, WalletButtons } from './download-button.tsx';
export { useDownloads } from './use-downloads.ts';
