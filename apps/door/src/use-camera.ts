import { seconds } from '@atrium/domain';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

export type CameraState = 'off' | 'starting' | 'on' | 'refused' | 'missing';

/** Images are read at this width: enough for a code at arm's length, and quick. */
const width = 640;
/** A code in view counts once, until it was out of view for this long. */
const sameCodeMs = seconds(3);

/** Shows the back camera in a video element, and reports each QR code that comes into view. */
export function useCamera(onCode: (code: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const [isWanted, setWanted] = useState(false);
  const [state, setState] = useState<CameraState>('off');
  const report = useEffectEvent(onCode);
  useEffect(() => {
    const shown = video.current;
    if (!isWanted || !shown) return undefined;
    const ending = new AbortController();
    let stream: MediaStream | undefined;
    let worker: Worker | undefined;
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({
        audio: false,
        video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
      });
      const { default: ScanWorker } = await import('./scan-worker.ts?worker');
      if (ending.signal.aborted) return stop(stream);
      worker = new ScanWorker();
      shown.srcObject = stream;
      await shown.play();
      setState('on');
      readCodes(shown, worker, report);
    };
    start().catch((error: unknown) => {
      if (ending.signal.aborted) return;
      const isRefused = error instanceof DOMException && error.name === 'NotAllowedError';
      setState(isRefused ? 'refused' : 'missing');
      setWanted(false);
    });
    return () => {
      ending.abort();
      worker?.terminate();
      stop(stream);
    };
  }, [isWanted]);
  return {
    video,
    state,
    start: () => {
      // browsers have no camera for pages that aren't secure
      if (!('mediaDevices' in navigator)) return setState('missing');
      setState('starting');
      setWanted(true);
    },
    stop: () => {
      setState('off');
      setWanted(false);
    },
  };
}

const stop = (stream: MediaStream | undefined) => {
  for (const track of stream?.getTracks() ?? []) track.stop();
};

/** Sends one image at a time to the worker, the next once it has answered. */
function readCodes(video: HTMLVideoElement, worker: Worker, report: (code: string) => void): void {
  const canvas = new OffscreenCanvas(width, width);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  let last = { code: '', at: -sameCodeMs };
  const next = () =>
    video.requestVideoFrameCallback(() => {
      const height = Math.round((width * video.videoHeight) / video.videoWidth);
      if (!context || !(height > 0)) return next();
      if (canvas.height !== height) canvas.height = height;
      context.drawImage(video, 0, 0, width, height);
      const image = context.getImageData(0, 0, width, height);
      return worker.postMessage(image, [image.data.buffer]);
    });
  worker.addEventListener('message', ({ data: code, timeStamp }: MessageEvent<string | null>) => {
    if (code !== null) {
      const isNew = code !== last.code || timeStamp - last.at > sameCodeMs;
      last = { code, at: timeStamp };
      if (isNew) report(code);
    }
    next();
  });
  next();
}
