import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

// by default the library loads it from another site
prepareZXingModule({ overrides: { locateFile: () => wasmUrl } });

/** Answers each image with the text of its QR code, or null. */
self.addEventListener('message', (message: MessageEvent<ImageData>) => {
  void readBarcodes(message.data, {
    formats: ['QRCode'],
    tryHarder: true,
    tryInvert: true,
    maxNumberOfSymbols: 1,
  }).then(([found]) => self.postMessage(found?.text ?? null));
});
