import { useState } from 'react';

interface DevicePlace {
  readonly latitude: number;
  readonly longitude: number;
}

/** Asks the device where it is, when somebody wants it. What it says stays in the browser. */
export function useDevicePlace(onFound: (place: DevicePlace) => void) {
  const [isLocating, setLocating] = useState(false);
  const [problem, setProblem] = useState<'denied' | 'unavailable' | null>(null);
  const locate = (): void => {
    setProblem(null);
    if (!('geolocation' in navigator)) return setProblem('unavailable');
    setLocating(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setLocating(false);
        onFound({ latitude, longitude });
      },
      ({ code, PERMISSION_DENIED }) => {
        setLocating(false);
        setProblem(code === PERMISSION_DENIED ? 'denied' : 'unavailable');
      },
      { timeout: 15_000, maximumAge: 600_000 },
    );
  };
  return { isLocating, problem, locate };
}
